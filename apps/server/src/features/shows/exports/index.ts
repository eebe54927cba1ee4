export { exportsRoutes } from './exports.routes.ts'
export { exportShow } from './export-show.ts'
export { openShowFolder } from './show-folder.ts'
