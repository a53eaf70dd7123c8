import { Privacy } from '../shop/legal/privacy';
import { TextFrame } from './text-frame';

export default function PrivacyPage() {
  return (
    <TextFrame lead="Qué sabe esta tienda de ti, para qué lo usa y cómo pedir que lo olvide.">
      <Privacy />
    </TextFrame>
  );
}
