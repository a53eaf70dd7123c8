import { outlineOf, type Pan } from '../../../rules/recipes/mould';
import styles from './mould-picker.module.css';
import { mouldWords } from './mould-words';

const BOX = 120;

/** The recipe's mould, dotted, over the student's, filled. Both have the same scale. */
export function MouldFigure({ recipe, own }: { recipe: Pan; own: Pan }) {
  const scale = (BOX - 12) / Math.max(...outlineOf(recipe), ...outlineOf(own), 1);
  return (
    <svg
      className={`rigid ${styles.figure}`}
      viewBox={`0 0 ${BOX} ${BOX}`}
      role="img"
      aria-label={`La receta, punteada: ${mouldWords(recipe)}. El tuyo, lleno: ${mouldWords(own)}.`}
    >
      <Shape pan={own} scale={scale} className={styles.own} />
      <Shape pan={recipe} scale={scale} className={styles.theirs} />
    </svg>
  );
}

function Shape({ pan, scale, className }: { pan: Pan; scale: number; className: string | undefined }) {
  const [length, width] = outlineOf(pan);
  const isRound = pan.shape === 'round' || pan.shape === 'ring' || pan.shape === 'volume';
  const [w, h] = [length * scale, width * scale];
  if (!isRound)
    return <rect className={className} x={(BOX - w) / 2} y={(BOX - h) / 2} width={w} height={h} rx={3} />;
  return (
    <>
      <circle className={className} cx={BOX / 2} cy={BOX / 2} r={w / 2} />
      {pan.shape === 'ring' && <circle className={className} cx={BOX / 2} cy={BOX / 2} r={w / 6} />}
    </>
  );
}
