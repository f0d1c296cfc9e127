import { useState } from 'react';
import { ownPicture, pictureSizes } from '../../article-pictures.ts';

interface ArticlePictureProps {
  /** '' where the article has none. */
  readonly src: string;
  /** '' beside a title that says the same. */
  readonly alt: string;
  /** Where it stands: on a wide screen only the featured one has room for many words. */
  readonly place: 'article' | 'featured' | 'card';
  /** The first picture of a page loads at once, the others when they come near. */
  readonly first?: boolean;
}

/**
 * Our own pictures are drawings, of two shapes and for both schemes. Editors' pictures come from any https host in any size: the frame keeps its
 * place, and a picture that fails leaves it quietly, before hydration too (client/intent.ts).
 */
export function ArticlePicture({ src, alt, place, first = false }: ArticlePictureProps) {
  const [failed, setFailed] = useState('');
  if (src === '' || failed === src) return null;
  const own = ownPicture(src, place !== 'featured');
  // The shape of ours stands in for one that nobody has told.
  const { width, height } = own ?? pictureSizes.wide;
  const image = (
    <img
      key={src}
      className="article-picture"
      src={own?.src ?? src}
      alt={alt}
      width={width}
      height={height}
      loading={first ? 'eager' : 'lazy'}
      fetchPriority={first ? 'high' : undefined}
      // In the frame of ours.
      data-framed={own ? undefined : ''}
      decoding="async"
      onError={() => setFailed(src)}
    />
  );
  if (!own) return image;
  return (
    <picture className="block">
      {own.instead.map(({ src: srcSet, ...source }) => (
        <source key={srcSet} srcSet={srcSet} {...source} />
      ))}
      {image}
    </picture>
  );
}
