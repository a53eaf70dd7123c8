import { sharedPicture } from '../../rules/pictures';
import { findPage, headerTitle } from '../../rules/site-map';
import { useLocation } from '../router';
import { useSettings } from '../settings';
import { StructuredData } from '../ui/structured-data';

interface PageHeadProps {
  /** Without the creator's name, which is appended. Defaults to the site map's title. */
  title?: string;
  /** The title of a shared link, when the page title is too short for it. */
  share?: string;
  description?: string;
  /** Its URL is absolute or starts at the root. */
  image?: { url: string; description?: string } | null | undefined;
  /** Schema.org objects. */
  data?: readonly object[];
}

const SHOP_PICTURE = { url: '/tarjeta-og.jpg', width: 1200, height: 630, type: 'image/jpeg' };
const LONGEST = 160;

/** Metadata for browser tabs, search engines and link previews. React moves it into `<head>`. */
export function PageHead(props: PageHeadProps) {
  const { data = [] } = props;
  const description = props.description && shorten(props.description);
  const { creatorName, publicUrl } = useSettings();
  const { pathname } = useLocation();
  const title = props.title ?? headerTitle(pathname);
  const indexable = findPage(pathname)?.indexable ?? false;
  const fullTitle = `${title} · ${creatorName}`;
  const share = props.share ?? title;
  const url = new URL(pathname, publicUrl).href;
  const picture = props.image ? sharedPicture(props.image.url) : SHOP_PICTURE;
  const image = new URL(picture.url, publicUrl).href;
  const imageText = props.image?.description || share;
  return (
    <>
      <title>{fullTitle}</title>
      {description && <meta name="description" content={description} />}
      {!indexable && <meta name="robots" content="noindex" />}
      {indexable && <link rel="canonical" href={url} />}
      {/* Programs that preview links read the served page, so the browser does not repeat these. */}
      {import.meta.env.SSR && indexable && (
        <>
          <meta property="og:title" content={share} />
          {description && <meta property="og:description" content={description} />}
          <meta property="og:url" content={url} />
          <meta property="og:image" content={image} />
          {picture.type && <meta property="og:image:type" content={picture.type} />}
          {picture.width && <meta property="og:image:width" content={String(picture.width)} />}
          {picture.height && <meta property="og:image:height" content={String(picture.height)} />}
          <meta property="og:image:alt" content={imageText} />
          <meta property="og:site_name" content={creatorName} />
          <meta property="og:locale" content="es_AR" />
          <meta property="og:type" content="website" />
          <meta name="twitter:card" content="summary_large_image" />
          <meta name="twitter:title" content={share} />
          {description && <meta name="twitter:description" content={description} />}
          <meta name="twitter:image" content={image} />
          <meta name="twitter:image:alt" content={imageText} />
        </>
      )}
      <StructuredData objects={data} />
    </>
  );
}

/** Shortens a text to the length that search engines and link previews show, without splitting a word. */
function shorten(text: string): string {
  return text.length <= LONGEST ? text : `${text.slice(0, LONGEST).replace(/\s+\S*$/, '')}…`;
}
