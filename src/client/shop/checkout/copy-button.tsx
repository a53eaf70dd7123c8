import { useState } from 'react';
import { notify } from '../../ui/notify';
import { TextButton } from '../../ui/text-button';

/** Copies a text that the buyer needs in another app. */
export function CopyButton({ text, label }: { text: string; label: string }) {
  const [isCopied, setCopied] = useState(false);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setCopied(true);
    } catch {
      await notify('error', 'No se pudo copiar. Mantén el dedo sobre el texto y cópialo a mano.');
    }
  };
  return (
    <TextButton aria-label={isCopied ? `${label}: copiado` : label} onClick={() => void copy()}>
      {isCopied ? 'Copiado' : 'Copiar'}
    </TextButton>
  );
}
