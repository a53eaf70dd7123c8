import { formatFigure } from '../../../rules/figures';
import { outlineOf, type Pan } from '../../../rules/recipes/mould';

/** `un molde redondo de 24 cm`, `2 moldes cuadrados de 20 cm`. */
export function mouldWords(pan: Pan): string {
  const many = pan.count > 1;
  const [one, more] = NAMES[pan.shape];
  const article = pan.shape === 'loaf' ? 'una' : 'un';
  const height = pan.height === null ? '' : ` y ${cm(pan.height)} cm de alto`;
  return `${many ? pan.count : article} ${many ? more : one} de ${sizeWords(pan)}${height}`;
}

/** `24 cm`, `30 × 20 cm`, `1.500 ml`. */
export function sizeWords(pan: Pan): string {
  if (pan.shape === 'volume') return `${formatFigure(Math.round(pan.millilitres))} ml`;
  if ('length' in pan && pan.width !== null) return `${cm(pan.length)} × ${cm(pan.width)} cm`;
  return `${cm(outlineOf(pan)[0])} cm`;
}

const NAMES: Record<Pan['shape'], readonly [one: string, more: string]> = {
  round: ['molde redondo', 'moldes redondos'],
  ring: ['molde con tubo', 'moldes con tubo'],
  square: ['molde cuadrado', 'moldes cuadrados'],
  rectangular: ['molde rectangular', 'moldes rectangulares'],
  loaf: ['budinera', 'budineras'],
  volume: ['molde', 'moldes'],
};

function cm(size: number): string {
  return formatFigure(Math.round(size * 2) / 2);
}
