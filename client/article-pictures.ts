/** Addresses of the pictures that the build draws for the articles that ship with the site (client/build/article-pictures.ts). Pure. */

/** Units of the drawings. `compact` has fewer and larger words, for phones and cards. */
export const pictureSizes = { wide: { width: 1_200, height: 630 }, compact: { width: 720, height: 480 } } as const;
export type PictureShape = keyof typeof pictureSizes;

/** Below, it finds too little room for the words of the wide drawing. */
const NARROW = '(max-width: 63.99rem)';
const DARK = '(prefers-color-scheme: dark)';
const OWN = /^\/blog\/(?<slug>[a-z0-9-]+)\.webp\?v=(?<version>[0-9a-f]{8})$/u;

export type Scheme = 'light' | 'dark';

export type PictureFile =
  | { readonly path: string; readonly kind: 'svg'; readonly shape: PictureShape; readonly scheme: Scheme }
  | { readonly path: string; readonly kind: 'webp' | 'og' };

interface Drawing {
  /** Its address. */
  readonly src: string;
  /** Of the drawing: the place that it takes before it is there. */
  readonly width: number;
  readonly height: number;
}

export interface OwnPicture extends Drawing {
  /** What takes its place where `media` holds, first match first. */
  readonly instead: readonly (Drawing & { readonly media: string })[];
}

/** The `featuredImage` of an article that ships with the site. */
export function pictureOf(slug: string, version: string): string {
  return `/blog/${slug}.webp?v=${version}`;
}

/** All files of an article's pictures. */
export function pictureFiles(slug: string): PictureFile[] {
  const drawn = (['wide', 'compact'] as const).flatMap((shape) =>
    (['light', 'dark'] as const).map((scheme) => ({ path: pathOf(slug, shape, scheme), kind: 'svg' as const, shape, scheme })),
  );
  return [...drawn, { path: `/blog/${slug}.webp`, kind: 'webp' }, { path: `/og/blog/${slug}.png`, kind: 'og' }];
}

/** The drawings of a picture of ours, null for one from elsewhere. `isSmall`: wherever it is shown, a phone or not. */
export function ownPicture(featuredImage: string, isSmall = false): OwnPicture | null {
  const own = OWN.exec(featuredImage)?.groups;
  if (!own) return null;
  const { slug = '', version = '' } = own;
  const drawing = (shape: PictureShape, scheme: Scheme) => ({ src: `${pathOf(slug, shape, scheme)}?v=${version}`, ...pictureSizes[shape] });
  if (isSmall) return { ...drawing('compact', 'light'), instead: [{ media: DARK, ...drawing('compact', 'dark') }] };
  return {
    ...drawing('wide', 'light'),
    instead: [
      { media: `${NARROW} and ${DARK}`, ...drawing('compact', 'dark') },
      { media: NARROW, ...drawing('compact', 'light') },
      { media: DARK, ...drawing('wide', 'dark') },
    ],
  };
}

/** The picture beside a link to the article; null for one that does not ship with the site. */
export function ownOgImage(featuredImage: string): string | null {
  const own = OWN.exec(featuredImage)?.groups;
  return own ? `/og/blog/${own['slug']}.png?v=${own['version']}` : null;
}

function pathOf(slug: string, shape: PictureShape, scheme: Scheme): string {
  // No slug has a dot.
  return `/blog/${slug}${shape === 'compact' ? '.compact' : ''}${scheme === 'dark' ? '.dark' : ''}.svg`;
}
