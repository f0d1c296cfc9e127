/** The script of /features that wakes alone (decisions 12): the rotation and nothing else. */
import { turn } from '../flows/feature-rotation.ts';

const part = document.querySelector<HTMLElement>('[data-wakes]');
if (part) turn(part);
