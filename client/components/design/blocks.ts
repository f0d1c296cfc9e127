/**
 * The vocabulary of the site: one entry per class name, `&` stands for it. A page carries an entry only when its markup names it.
 * Utilities come later in the cascade and may adjust a block; of two blocks on one element, the later kind wins. What each is for: ../README.md.
 */

import { blogBlocks } from '../blog/blocks.ts';
import { homeBlocks } from '../home/blocks.ts';
import { pictureBlocks } from '../pictures/blocks.ts';
import { actionsBlocks } from './actions.ts';
import { dialogsBlocks } from './dialogs.ts';
import { formsBlocks } from './forms.ts';
import { frameBlocks } from './frame.ts';
import { layoutBlocks } from './layout.ts';
import { passbookBlocks } from './passbook.ts';
import { textBlocks } from './text.ts';
import { turningBlocks } from './turning.ts';

export const blocks: Readonly<Record<string, string>> = {
  ...textBlocks,
  ...layoutBlocks,
  ...actionsBlocks,
  ...formsBlocks,
  ...passbookBlocks,
  ...turningBlocks,
  ...frameBlocks,
  ...dialogsBlocks,
  ...homeBlocks,
  ...pictureBlocks,
  ...blogBlocks,
};
