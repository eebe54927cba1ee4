export { deleteListeningOf } from './delete-listening.ts'
export { listInteractionsOf, listListenedChannelsOf } from './interactions.repository.ts'
export { listeningRoutes } from './listening.routes.ts'
export { presentInteraction } from './present-interaction.ts'
