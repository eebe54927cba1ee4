export { findListenCheck } from './listen-check.repository.ts'
export { listenCheckRoutes } from './listen-check.routes.ts'
export { listenCheckWork } from './listen-check-work.ts'
