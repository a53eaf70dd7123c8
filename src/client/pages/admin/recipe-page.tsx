import { useState } from 'react';
import { FramePicker } from '../../learning/lessons/frame-picker';
import { LoadedEditor } from '../../learning/recipes-admin/loaded-editor';
import { useParams } from '../../router';
import { AdminFrame } from './admin-frame';

export default function RecipePage() {
  const { id = '' } = useParams();
  const [title, setTitle] = useState('Receta');
  return (
    <AdminFrame title={title} links={['/admin/recetas/todas']}>
      <LoadedEditor key={id} id={id} onTitle={setTitle} takeFrame={(props) => <FramePicker {...props} />} />
    </AdminFrame>
  );
}
