import { type ImgHTMLAttributes, useCallback, useState } from 'react';

const PLACEHOLDER = '/placeholder.jpg';

export interface Pictured {
  url: string;
  width?: number | undefined;
  height?: number | undefined;
  srcset?: string | undefined;
}

interface PictureProps extends Omit<ImgHTMLAttributes<HTMLImageElement>, 'src' | 'srcSet'> {
  image: Pictured | undefined;
  alt: string;
}

/** A product picture of any origin; a missing or broken one shows the placeholder. */
export function Picture({ image, alt, ...rest }: PictureProps) {
  const [broken, setBroken] = useState(false);
  // It may have failed before the page was hydrated, when nobody listened.
  const lookAt = useCallback((element: HTMLImageElement | null) => {
    if (element?.complete && element.naturalWidth === 0) setBroken(true);
  }, []);
  const shown = broken || !image?.url ? { url: PLACEHOLDER, width: 960, height: 720 } : image;
  return (
    <img
      {...rest}
      ref={lookAt}
      src={shown.url}
      srcSet={'srcset' in shown ? shown.srcset : undefined}
      width={shown.width ?? 960}
      height={shown.height ?? 720}
      alt={alt}
      decoding="async"
      onError={() => setBroken(true)}
    />
  );
}
