import { showsForeignPictures } from '../routes.ts';

/** Whether `to` must be asked of the server: pictures from other hosts are refused in a document that was served for a page without them. */
export function needsOwnDocument(servedPath: string, to: string): boolean {
  return showsForeignPictures(to.replace(/[?#].*$/su, '')) && !showsForeignPictures(servedPath);
}
