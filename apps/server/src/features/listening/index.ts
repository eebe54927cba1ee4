export { deleteListeningOf } from './delete-listening.ts'
export { listInteractionsOf } from './interactions.repository.ts'
export { listeningRoutes } from './listening.routes.ts'
export { presentInteraction } from './present-interaction.ts'
