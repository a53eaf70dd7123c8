import { messageOf } from '../../api';
import { Alert } from '../../ui/alert';
import { TextSkeleton } from '../../ui/skeleton';
import { useRecipe } from './api';
import type { FrameTaker } from './picture-panel';
import { RecipeEditor } from './recipe-editor';

interface LoadedEditorProps {
  id: string;
  onTitle: (title: string) => void;
  takeFrame: FrameTaker;
}

/** Loads a recipe and opens it in the notebook. */
export function LoadedEditor({ id, onTitle, takeFrame }: LoadedEditorProps) {
  const { data, error, refetch } = useRecipe(id);
  if (data) return <RecipeEditor key={data.id} stored={data} onTitle={onTitle} takeFrame={takeFrame} />;
  if (error) return <Alert onRetry={() => void refetch()}>{messageOf(error)}</Alert>;
  return <TextSkeleton lines={8} />;
}
