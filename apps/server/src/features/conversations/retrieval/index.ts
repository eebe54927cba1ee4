export { type Place, placeOf } from './place-of.ts'
export { type Material, readMaterial } from './read-material.ts'
