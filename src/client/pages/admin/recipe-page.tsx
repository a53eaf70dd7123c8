import { useState } from 'react';
import { FramePicker } from '../../learning/lessons/frame-picker';
import { RecipeEditor } from '../../learning/recipes-admin/recipe-editor';
import { useParams } from '../../router';
import { AdminFrame } from './admin-frame';

export default function RecipePage() {
  const { id = '' } = useParams();
  const [title, setTitle] = useState('Receta');
  return (
    <AdminFrame title={title} links={['/admin/recetas/todas']}>
      <RecipeEditor key={id} id={id} onTitle={setTitle} takeFrame={(props) => <FramePicker {...props} />} />
    </AdminFrame>
  );
}
