import { useState } from 'react';
import { formatFigure } from '../../../rules/figures';
import { SmallButton } from '../../ui/button';
import { NumberField } from './number-field';
import { raisePrices, usePriceCount } from './use-cost';

/** Inflation by one tap, with a way back. */
export function RaisePrices() {
  const [percent, setPercent] = useState(5);
  const [undo, setUndo] = useState<{ run: () => void; percent: number }>();
  const count = usePriceCount();
  if (count === 0) return null;
  return (
    <div className="row gap-3 no-print">
      <NumberField
        label="Subieron los precios"
        unit="%"
        value={percent}
        problem="Escribe un porcentaje, entre 0 y 1.000."
        onChange={(value) => value !== null && value <= 1000 && setPercent(value)}
      />
      <SmallButton onClick={() => setUndo({ run: raisePrices(percent), percent })}>
        Actualizar mis {count === 1 ? 'precios' : `${count} precios`}
      </SmallButton>
      {undo && (
        <p role="status">
          Subieron {formatFigure(undo.percent)} %.{' '}
          <SmallButton
            onClick={() => {
              undo.run();
              setUndo(undefined);
            }}
          >
            Deshacer
          </SmallButton>
        </p>
      )}
    </div>
  );
}
