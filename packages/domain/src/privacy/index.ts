export { keptData, keptElsewhere, type KeptData, type KeptDataId } from './kept-data.ts'
export { outsideServiceIds, outsideServices, type OutsideServiceId } from './outside-services.ts'
export { retention } from './retention.ts'
