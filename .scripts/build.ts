/** `npm run build`. */
import '../client/build/build.ts';
