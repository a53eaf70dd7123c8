import { Accessibility } from '../shop/legal/accessibility';
import { TextFrame } from './text-frame';

export default function AccessibilityPage() {
  return (
    <TextFrame lead="Qué hacemos para que todas las personas puedan usar esta tienda, y qué falta.">
      <Accessibility />
    </TextFrame>
  );
}
