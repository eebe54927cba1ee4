export { deleteListeningOf } from './delete-listening.ts'
export { listListenedChannelsOf } from './interactions.repository.ts'
export { listListening } from './read-interactions.ts'
export { listeningRoutes } from './listening.routes.ts'
