/** Addresses of the pictures that the build draws for the articles that ship with the site (client/build/article-pictures.ts). Pure. */

/** Widths in pixels: a card, a phone's whole width at three pixels per point, a desktop's at two. */
const WIDTHS = [480, 960, 1_440] as const;
/** What an address without a choice gives. */
const USUAL_WIDTH = 1_440;
const OG_WIDTH = 1_200;
const OWN = /^\/blog\/(?<slug>[a-z0-9-]+)\.webp\?v=(?<version>[0-9a-f]{8})$/u;

type Scheme = 'light' | 'dark';

export interface PictureFile {
  readonly path: string;
  readonly kind: 'avif' | 'webp' | 'og';
  readonly width: number;
  readonly scheme: Scheme;
}

export interface PictureSource {
  readonly srcSet: string;
  readonly type: string;
  readonly media: string | undefined;
}

/** The `featuredImage` of an article that ships with the site. */
export function pictureOf(slug: string, version: string): string {
  return `/blog/${slug}.webp?v=${version}`;
}

/** All files of an article's picture. */
export function pictureFiles(slug: string): PictureFile[] {
  const sized = (['light', 'dark'] as const).flatMap((scheme) =>
    (['avif', 'webp'] as const).flatMap((kind) =>
      WIDTHS.map((width) => ({ path: pathOf(slug, scheme, width, kind), kind, width, scheme })),
    ),
  );
  return [
    ...sized,
    { path: `/blog/${slug}.webp`, kind: 'webp', width: USUAL_WIDTH, scheme: 'light' },
    { path: `/og/blog/${slug}.png`, kind: 'og', width: OG_WIDTH, scheme: 'light' },
  ];
}

/** What a browser may choose from, best first; none for a picture from elsewhere. `upTo`: the widest that the place can use. */
export function pictureSources(featuredImage: string, upTo: number = USUAL_WIDTH): PictureSource[] {
  const own = OWN.exec(featuredImage)?.groups;
  if (!own) return [];
  const { slug = '', version = '' } = own;
  return (['dark', 'light'] as const).flatMap((scheme) =>
    (['avif', 'webp'] as const).map((kind) => ({
      type: `image/${kind}`,
      media: scheme === 'dark' ? '(prefers-color-scheme: dark)' : undefined,
      srcSet: WIDTHS.filter((width) => width <= upTo)
        .map((width) => `${pathOf(slug, scheme, width, kind)}?v=${version} ${width}w`)
        .join(', '),
    })),
  );
}

/** The picture beside a link to the article; null for one that does not ship with the site. */
export function ownOgImage(featuredImage: string): string | null {
  const own = OWN.exec(featuredImage)?.groups;
  return own ? `/og/blog/${own['slug']}.png?v=${own['version']}` : null;
}

function pathOf(slug: string, scheme: Scheme, width: number, kind: 'avif' | 'webp'): string {
  // No slug has a dot.
  return `/blog/${slug}.${scheme === 'dark' ? 'dark-' : ''}${width}.${kind}`;
}
