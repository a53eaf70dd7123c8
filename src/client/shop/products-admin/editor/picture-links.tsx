import { useEffect, useRef, useState } from 'react';
import type { Image } from '../../../../contract/catalogue';
import { sameValue } from '../../../../rules/draft-values';
import { readPictureLink } from '../../../../rules/media-links';
import { isOwnFile } from './editor-parts';
import { LinkField } from './link-field';

interface PictureLinksProps {
  labels: readonly string[];
  names: readonly string[];
  images: Image[];
  onChange: (images: Image[]) => void;
  errorOf: (at: number) => string | undefined;
  /** The description of a picture that is new at this place. */
  describe: (at: number) => string;
}

/** One address per picture. An empty address between two others keeps its place while she types. */
export function PictureLinks({ labels, names, images, onChange, errorOf, describe }: PictureLinksProps) {
  const [typed, setTyped] = useState(() => labels.map((_, at) => images[at]?.url ?? ''));
  const emitted = useRef(images);
  useEffect(() => {
    if (sameValue(emitted.current, images)) return;
    emitted.current = images;
    setTyped(labels.map((_, at) => images[at]?.url ?? ''));
  }, [images, labels]);

  function change(at: number, url: string | null) {
    const next = typed.with(at, url ?? '');
    setTyped(next);
    const pictures = next.flatMap((address, place) => {
      const trimmed = address.trim();
      if (!trimmed) return [];
      const known =
        images.find((image) => image.url === trimmed) ?? (place === at ? undefined : images[place]);
      return [{ url: trimmed, description: known?.description || describe(place) }];
    });
    emitted.current = pictures;
    onChange(pictures);
  }

  return (
    <div className="stack gap-3">
      {labels.map((label, at) => (
        <LinkField
          key={label}
          label={label}
          name={names[at] ?? ''}
          value={typed[at] ?? null}
          onChange={(url) => change(at, url)}
          read={readPictureLink}
          error={errorOf(at)}
          fileName={isOwnFile(typed[at] ?? null) ? 'Foto subida' : undefined}
        />
      ))}
    </div>
  );
}
