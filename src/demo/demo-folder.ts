import { dirname } from 'node:path';
import { findProjectFolder } from '../server/platform/runtime/project-folder';

/** The folder `demo` of the project; its pictures tell it from `src/demo`. */
export const findDemoFolder = () => dirname(findProjectFolder('demo/pictures'));
