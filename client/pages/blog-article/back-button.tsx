import { navigate } from 'wouter/use-browser-location';
import { Icon } from '../../components/icon.tsx';
import { articleCopy } from '../../copy/blog-article.ts';

/** History back (spec 2); to the list where the article is the first page of the visit. */
export function BackButton() {
  const goBack = () => {
    if (history.length > 1) history.back();
    else navigate('/blogs');
  };
  return (
    <>
      <button type="button" className="button-quiet needs-script" onClick={goBack}>
        <Icon name="i-ph-arrow-left" />
        {articleCopy.back}
      </button>
      <a className="button-quiet lacks-script" href="/blogs">
        {articleCopy.all}
      </a>
    </>
  );
}
