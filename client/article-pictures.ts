/** Addresses of the pictures that the build draws for the articles that ship with the site (client/build/article-pictures.ts). Pure. */

/** Units of the drawings. `compact` has fewer and larger words, for phones and cards. */
export const pictureSizes = { wide: { width: 1_200, height: 630 }, compact: { width: 720, height: 480 } } as const;
export type PictureShape = keyof typeof pictureSizes;

/** Widths of the files in pixels: a card or a plain screen, a phone's whole width at three pixels per point, a tablet's at two. */
const WIDTHS = { wide: [960, 1_440], compact: [480, 960] } as const;
/** What an address without a choice gives. */
const USUAL_WIDTH = 1_440;
/** Below, it finds too little room for the words of the wide drawing. */
const NARROW = '(max-width: 63.99rem)';
const DARK = '(prefers-color-scheme: dark)';
const OG_WIDTH = 1_200;
const OWN = /^\/blog\/(?<slug>[a-z0-9-]+)\.webp\?v=(?<version>[0-9a-f]{8})$/u;

type Scheme = 'light' | 'dark';

export interface PictureFile {
  readonly path: string;
  readonly kind: 'avif' | 'webp' | 'og';
  readonly shape: PictureShape;
  readonly width: number;
  readonly scheme: Scheme;
}

export interface PictureSource {
  readonly srcSet: string;
  readonly type: 'image/avif';
  readonly media: string | undefined;
  /** Of the drawing: the place that it takes before it is there. */
  readonly width: number;
  readonly height: number;
}

/** The `featuredImage` of an article that ships with the site. */
export function pictureOf(slug: string, version: string): string {
  return `/blog/${slug}.webp?v=${version}`;
}

/** All files of an article's pictures. */
export function pictureFiles(slug: string): PictureFile[] {
  const sized = (['wide', 'compact'] as const).flatMap((shape) =>
    (['light', 'dark'] as const).flatMap((scheme) =>
      WIDTHS[shape].map((width) => ({ path: pathOf(slug, shape, scheme, width), kind: 'avif' as const, shape, width, scheme })),
    ),
  );
  return [
    ...sized,
    { path: `/blog/${slug}.webp`, kind: 'webp', shape: 'wide', width: USUAL_WIDTH, scheme: 'light' },
    { path: `/og/blog/${slug}.png`, kind: 'og', shape: 'wide', width: OG_WIDTH, scheme: 'light' },
  ];
}

/**
 * What a browser may choose from, best first; none for a picture from elsewhere. `isSmall`: wherever it is shown, a phone or not. Browsers without AVIF (Safari
 * before 16) show the address itself.
 */
export function pictureSources(featuredImage: string, isSmall = false): PictureSource[] {
  const own = OWN.exec(featuredImage)?.groups;
  if (!own) return [];
  const { slug = '', version = '' } = own;
  const choices = isSmall
    ? ([['compact', '']] as const)
    : ([
        ['compact', NARROW],
        ['wide', ''],
      ] as const);
  return choices.flatMap(([shape, where]) =>
    (['dark', 'light'] as const).map((scheme) => ({
      type: 'image/avif',
      media: [where, scheme === 'dark' ? DARK : ''].filter(Boolean).join(' and ') || undefined,
      srcSet: WIDTHS[shape].map((width) => `${pathOf(slug, shape, scheme, width)}?v=${version} ${width}w`).join(', '),
      ...pictureSizes[shape],
    })),
  );
}

/** The picture beside a link to the article; null for one that does not ship with the site. */
export function ownOgImage(featuredImage: string): string | null {
  const own = OWN.exec(featuredImage)?.groups;
  return own ? `/og/blog/${own['slug']}.png?v=${own['version']}` : null;
}

function pathOf(slug: string, shape: PictureShape, scheme: Scheme, width: number): string {
  // No slug has a dot.
  return `/blog/${slug}.${shape === 'compact' ? 'compact-' : ''}${scheme === 'dark' ? 'dark-' : ''}${width}.avif`;
}
