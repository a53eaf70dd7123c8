import { dirname } from 'node:path';
import { findProjectFolder } from '../server/platform/runtime/project-folder';

/** Beside the folder of the sources that has its name. */
export const findDemoFolder = () => dirname(findProjectFolder('demo/pictures'));
