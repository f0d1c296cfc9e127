import { useState } from 'react';

interface ArticlePictureProps {
  /** '' where the article has none. */
  readonly src: string;
  /** '' beside a title that says the same. */
  readonly alt: string;
  /** The first picture of a page loads at once, the others when they come near. */
  readonly first?: boolean;
}

/** Editors' pictures come from any https host in any size: the frame keeps its place, and a picture that fails leaves it quietly. */
export function ArticlePicture({ src, alt, first = false }: ArticlePictureProps) {
  const [failed, setFailed] = useState('');
  if (src === '' || failed === src) return null;
  return (
    <img
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
}
