import { type ImgHTMLAttributes, useCallback, useState } from 'react';
import { type Picture as Described, describePicture } from '../../rules/pictures';

const PLACEHOLDER = { url: '/placeholder.jpg', srcset: undefined, width: 960, height: 720 };

interface PictureProps extends Omit<ImgHTMLAttributes<HTMLImageElement>, 'src' | 'srcSet'> {
  image: Described | undefined;
  alt: string;
}

/** A picture from any origin, with a placeholder for a missing or broken one. */
export function Picture({ image, alt, ...rest }: PictureProps) {
  const [broken, setBroken] = useState(false);
  // The picture may have failed before hydration, when no error listener was attached.
  const lookAt = useCallback((element: HTMLImageElement | null) => {
    if (element?.complete && element.naturalWidth === 0) setBroken(true);
  }, []);
  const shown = broken || !image?.url ? PLACEHOLDER : image.srcset ? image : describePicture(image.url);
  return (
    <img
      {...rest}
      ref={lookAt}
      src={shown.url}
      srcSet={shown.srcset}
      width={shown.width ?? 960}
      height={shown.height ?? 720}
      alt={alt}
      decoding="async"
      onError={() => setBroken(true)}
    />
  );
}
