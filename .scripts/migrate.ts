/** Brings the database of the local run up to date, for `d1.ts`, which waits for it. */
import { localState } from './local-state.ts';
import { migrate, openLocalStorage } from './local-storage.ts';

const storage = await openLocalStorage(localState);
try {
  await migrate(storage.database);
} finally {
  await storage.close();
}
