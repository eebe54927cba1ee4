export { placeOf } from './place-of.ts'
export { readMaterial } from './read-material.ts'
