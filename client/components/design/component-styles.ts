/**
 * The vocabulary of the site: one entry per class name, `&` stands for it. A page carries an entry only when its markup names it.
 * Utilities come later in the cascade and may adjust one of these; of two on one element, the later kind wins. What each is for: ../README.md.
 */

import { blogStyles } from '../blog/blog-styles.ts';
import { fundsStyles } from '../funds/funds-styles.ts';
import { homeStyles } from '../home/home-styles.ts';
import { sheetStyles } from '../key-facts/sheet-styles.ts';
import { pictureStyles } from '../pictures/picture-styles.ts';
import { actionsStyles } from './actions.ts';
import { dialogsStyles } from './dialogs.ts';
import { formsStyles } from './forms.ts';
import { frameStyles } from './frame.ts';
import { layoutStyles } from './layout.ts';
import { passbookStyles } from './passbook.ts';
import { textStyles } from './text.ts';
import { turningStyles } from './turning.ts';

export const componentStyles: Readonly<Record<string, string>> = {
  ...textStyles,
  ...layoutStyles,
  ...actionsStyles,
  ...formsStyles,
  ...passbookStyles,
  ...turningStyles,
  ...frameStyles,
  ...dialogsStyles,
  ...homeStyles,
  ...pictureStyles,
  ...blogStyles,
  ...sheetStyles,
  ...fundsStyles,
};
