export { readAskingChoice } from './asking.repository.ts'
export { askingRoutes } from './asking.routes.ts'
