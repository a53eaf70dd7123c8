import type { RecipePicture as Shown } from '../../../contract/recipes';
import { Picture } from '../../ui/picture';

interface RecipePictureProps {
  pictures: readonly Shown[];
  /** 0 is the finished dish; steps count from 1. */
  step: number;
  className?: string | undefined;
  sizes: string;
}

/** The picture of a dish or a step, if there is one. The text beside it describes it. */
export function RecipePicture({ pictures, step, className, sizes }: RecipePictureProps) {
  const picture = pictures.find((one) => one.step === step);
  if (!picture) return null;
  const loading = step > 0 ? { loading: 'lazy' as const } : {};
  return <Picture image={picture} alt="" className={className} sizes={sizes} {...loading} />;
}
