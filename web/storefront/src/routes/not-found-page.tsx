import { useT } from '#store/lib/page/i18n.tsx';
import { Link } from '#store/lib/page/link.tsx';
import { usePageTitle } from '#store/lib/page/page-title.ts';
import { useStore } from '#store/lib/store.tsx';
import { useMenuQuery } from '#store/start/documents.tsx';
import { buttonClass } from '#ui/actions/button.tsx';
import { Picture } from '#ui/display/picture.tsx';
import './not-found-page.css';

/** 'Page not found' with a link to the menu; a picture of a dish takes the place of the zero. */
export function NotFoundPage() {
  const t = useT();
  const { client } = useStore();
  const { data: menu } = useMenuQuery(client.clientId);
  usePageTitle(t('pages.notFound.title'));
  const pictures = menu?.departments.flatMap(({ products }) => products.flatMap((dish) => dish.picture ?? [])) ?? [];
  const plate = pictures[Math.floor(pictures.length / 3)];
  return (
    <div className="nf">
      <p className="nf__number" aria-hidden="true">
        <span>4</span>
        {plate ? <Picture {...plate} alt="" className="nf__plate" sizes="188px" /> : <span>0</span>}
        <span>4</span>
      </p>
      <h1 className="display f28">{t('pages.notFound.title')}</h1>
      <p className="nf__text">{t('pages.notFound.text')}</p>
      <Link className={buttonClass({ height: 56 })} to="/">
        {t('pages.notFound.home')}
      </Link>
    </div>
  );
}
