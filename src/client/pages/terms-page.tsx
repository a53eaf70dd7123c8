import { Terms } from '../shop/legal/terms';
import { TextFrame } from './text-frame';

export default function TermsPage() {
  return (
    <TextFrame lead="Lo que acordamos cuando compras un curso o un recetario, en palabras simples.">
      <Terms />
    </TextFrame>
  );
}
