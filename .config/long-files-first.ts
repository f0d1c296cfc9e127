import { relative } from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Short files that walk many pages or generated paths, ask thousands of times, build the site again or run many commands. Begun last, one of them would run alone at the end. */
const LONG =
  /^tests\/(?:browser\/(?:crawl|late-font|deploys|features-paths|blog-search\/many|(?:[\w-]+\/)?paths)|worker\/(?:hostile-requests|cache\/load)|start\/(?:deployment|funds|holdings))\.test\.ts$/u;

/** What vitest remembers of the last run decides, but a fresh clone remembers nothing, and the size of a file says little of its time. */
export class LongFilesFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const isLong = ({ moduleId }: TestSpecification): boolean => LONG.test(relative(this.ctx.config.root, moduleId));
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}
