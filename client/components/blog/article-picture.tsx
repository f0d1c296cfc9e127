import { useState } from 'react';
import { pictureSources } from '../../article-pictures.ts';

/** How wide a picture is shown, as `sizes` has it. */
const picturePlaces = {
  article: '(min-width: 76rem) 27.5rem, (min-width: 48rem) 45vw, calc(100vw - 2.5rem)',
  featured: '(min-width: 76rem) 39rem, (min-width: 64rem) 52vw, (min-width: 48rem) 45vw, calc(100vw - 2.5rem)',
  // On a phone a card has none.
  card: '(min-width: 64rem) 22rem, 46vw',
} as const;

interface ArticlePictureProps {
  /** '' where the article has none. */
  readonly src: string;
  /** '' beside a title that says the same. */
  readonly alt: string;
  readonly place: keyof typeof picturePlaces;
  /** The first picture of a page loads at once, the others when they come near. */
  readonly first?: boolean;
}

/**
 * Our own pictures come in two shapes, several widths and for both schemes. Editors' pictures come from any https host in any size: the frame
 * keeps its place, and a picture that fails leaves it quietly, before hydration too (client/intent.ts).
 */
export function ArticlePicture({ src, alt, place, first = false }: ArticlePictureProps) {
  const [failed, setFailed] = useState('');
  if (src === '' || failed === src) return null;
  const sources = pictureSources(src, place !== 'featured');
  const image = (
    <img
      key={src}
      className="article-picture"
      src={src}
      alt={alt}
      width={1200}
      height={630}
      loading={first ? 'eager' : 'lazy'}
      fetchPriority={first ? 'high' : 'auto'}
      decoding="async"
      onError={() => setFailed(src)}
    />
  );
  if (sources.length === 0) return image;
  return (
    <picture className="block">
      {sources.map((source) => (
        <source key={source.srcSet} {...source} sizes={picturePlaces[place]} />
      ))}
      {image}
    </picture>
  );
}
