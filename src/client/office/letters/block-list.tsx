import type { LetterBlock } from '../../../contract/letters-admin';
import { MAX_BLOCK_TEXT, MAX_BLOCKS } from '../../../rules/letters';
import { PRODUCT_PICTURE_LIMIT } from '../../../rules/upload-limits';
import { messageOf } from '../../api';
import { PickButton } from '../../files/pick-files';
import { sendPicture } from '../../files/send-picture';
import { SendingFile } from '../../files/sending-file';
import { useSending } from '../../files/use-sending';
import { SmallButton } from '../../ui/button';
import { ChoiceField } from '../../ui/choice-field';
import { TextArea, TextField } from '../../ui/field';
import { notify } from '../../ui/notify';
import { TextButton } from '../../ui/text-button';
import { TitledSection } from '../../ui/titled-section';
import { useFreeRecipes, useLetterProducts } from './api';
import styles from './letters.module.css';

const NAMES: Record<LetterBlock['kind'], string> = {
  text: 'Texto',
  heading: 'Título',
  image: 'Imagen',
  product: 'Producto',
  recipe: 'Receta',
};

interface BlockListProps {
  body: LetterBlock[];
  onChange: (body: LetterBlock[]) => void;
}

export function BlockList({ body, onChange }: BlockListProps) {
  const change = (at: number, block: LetterBlock) =>
    onChange(body.map((other, index) => (index === at ? block : other)));
  const move = (at: number, by: 1 | -1) => {
    const next = [...body];
    const [block] = next.splice(at, 1);
    if (block) next.splice(at + by, 0, block);
    onChange(next);
  };
  return (
    <TitledSection className="stack gap-3" look="heading-2" id="la-carta" title="La carta">
      <ol className="stack gap-3">
        {body.map((block, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a block is its place; its fields follow its values.
          <li key={at} className={`stack gap-2 pad-4 corner-2 ${styles.block}`}>
            <BlockFields block={block} place={at + 1} onChange={(next) => change(at, next)} />
            <div className="row gap-4 rows-1">
              {at > 0 && (
                <TextButton aria-label={`Subir el bloque ${at + 1}`} onClick={() => move(at, -1)}>
                  Subir
                </TextButton>
              )}
              {at < body.length - 1 && (
                <TextButton aria-label={`Bajar el bloque ${at + 1}`} onClick={() => move(at, 1)}>
                  Bajar
                </TextButton>
              )}
              <TextButton
                aria-label={`Quitar el bloque ${at + 1}`}
                onClick={() => onChange(body.filter((_, index) => index !== at))}
              >
                Quitar
              </TextButton>
            </div>
          </li>
        ))}
      </ol>
      {body.length < MAX_BLOCKS && <AddBlock onAdd={(block) => onChange([...body, block])} />}
    </TitledSection>
  );
}

interface BlockFieldsProps {
  block: LetterBlock;
  place: number;
  onChange: (block: LetterBlock) => void;
}

function BlockFields({ block, place, onChange }: BlockFieldsProps) {
  const label = `${NAMES[block.kind]}, bloque ${place}`;
  const products = useLetterProducts();
  const recipes = useFreeRecipes();
  switch (block.kind) {
    case 'text':
      return (
        <TextArea
          label={label}
          maxLength={MAX_BLOCK_TEXT}
          value={block.text}
          onValue={(value) => onChange({ ...block, text: value })}
        />
      );
    case 'heading':
      return (
        <TextField
          label={label}
          maxLength={200}
          value={block.text}
          onValue={(value) => onChange({ ...block, text: value })}
        />
      );
    case 'image':
      return (
        <>
          <img className={`corner-2 ${styles.picture}`} src={block.url} alt="" />
          <TextField
            label={`Qué se ve en la imagen, bloque ${place}`}
            hint="Lo leen quienes no ven la imagen, y los correos que no las muestran."
            maxLength={300}
            value={block.description}
            onValue={(value) => onChange({ ...block, description: value })}
          />
        </>
      );
    case 'product':
      return (
        <Choice
          label={label}
          value={block.productId}
          options={products}
          onChange={(productId) => onChange({ ...block, productId })}
        />
      );
    case 'recipe':
      return (
        <Choice
          label={label}
          value={block.recipeId}
          options={recipes}
          onChange={(recipeId) => onChange({ ...block, recipeId })}
        />
      );
  }
}

interface ChoiceProps {
  label: string;
  value: string;
  options: { id: string; title: string }[];
  onChange: (id: string) => void;
}

export function Choice({ label, value, options, onChange }: ChoiceProps) {
  const known = options.map(({ id, title }) => [id, title] as const);
  const isKnown = options.some(({ id }) => id === value);
  return (
    <ChoiceField
      label={label}
      options={isKnown ? known : [[value, 'Elige…'], ...known]}
      value={value}
      onValue={onChange}
    />
  );
}

function AddBlock({ onAdd }: { onAdd: (block: LetterBlock) => void }) {
  const [product] = useLetterProducts();
  const [recipe] = useFreeRecipes();
  const { share, send, cancel } = useSending();
  const sendImage = async (file: File | undefined) => {
    if (!file) return;
    try {
      const sent = await send((sending) => sendPicture(file, sending));
      if (sent) onAdd({ kind: 'image', url: sent.url, description: '' });
    } catch (error) {
      void notify('error', messageOf(error));
    }
  };
  return (
    <fieldset className="stack gap-2">
      <legend className="bold below-3">Agregar</legend>
      <div className="row gap-2">
        <SmallButton onClick={() => onAdd({ kind: 'text', text: '' })}>Texto</SmallButton>
        <SmallButton onClick={() => onAdd({ kind: 'heading', text: '' })}>Título</SmallButton>
        <PickButton
          look="plain"
          accept={PRODUCT_PICTURE_LIMIT.accept}
          disabled={share !== null}
          onFiles={([file]) => void sendImage(file)}
        >
          Imagen
        </PickButton>
        {product && (
          <SmallButton onClick={() => onAdd({ kind: 'product', productId: product.id })}>
            Producto
          </SmallButton>
        )}
        {recipe && (
          <SmallButton onClick={() => onAdd({ kind: 'recipe', recipeId: recipe.id })}>Receta</SmallButton>
        )}
      </div>
      {share !== null && <SendingFile name="la imagen" share={share} onCancel={cancel} />}
    </fieldset>
  );
}
