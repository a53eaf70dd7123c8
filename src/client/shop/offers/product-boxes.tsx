import { CheckBox } from '../../ui/check-box';
import styles from './product-boxes.module.css';

interface ProductBoxesProps {
  legend: string;
  products: { id: string; title: string }[];
  chosen: string[];
  onChange: (chosen: string[]) => void;
}

/** Which products an offer is about. */
export function ProductBoxes({ legend, products, chosen, onChange }: ProductBoxesProps) {
  return (
    <fieldset className={`scroll-y stack gap-2 ${styles.boxes}`}>
      <legend>{legend}</legend>
      {products.map(({ id, title }) => (
        <CheckBox
          key={id}
          label={title}
          checked={chosen.includes(id)}
          onCheck={(isChecked) =>
            onChange(isChecked ? [...chosen, id] : chosen.filter((other) => other !== id))
          }
        />
      ))}
    </fieldset>
  );
}
