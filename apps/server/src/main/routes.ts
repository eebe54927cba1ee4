import { liveRoutes } from '#events/live.routes.ts'
import { accountsRoutes, mailboxRoutes, ownAccountRoutes } from '#features/people/accounts/index.ts'
import { askedRoutes, askingRoutes } from '#features/listening/asking/index.ts'
import { artworkMediaRoutes, artworkRoutes } from '#features/episodes/artwork/index.ts'
import {
  billingRoutes,
  movementsRoutes,
  paymentEventsRoutes,
  simulatorRoutes,
  subscriptionsRoutes,
} from '#features/billing/index.ts'
import { channelMediaRoutes, channelsRoutes, savedVoicesRoutes } from '#features/shows/channels/index.ts'
import {
  contentMediaRoutes,
  revisionedAudioRoutes,
  podcastFilesRoutes,
  speechRoutes,
  transcriptRoutes,
} from '#features/episodes/rendering/index.ts'
import { contentRoutes } from '#features/episodes/content/index.ts'
import {
  answerSoundRoutes,
  talkRoutes,
  threadsRoutes,
  turnStreamRoutes,
  turnsRoutes,
} from '#features/listening/conversations/index.ts'
import { correctionsRoutes } from '#features/episodes/corrections/index.ts'
import { digestsRoutes, unsubscribeRoutes } from '#features/notify/digests/index.ts'
import { draftMediaRoutes, draftsRoutes } from '#features/studio/drafts/index.ts'
import { embedsRoutes } from '#features/shows/embeds/index.ts'
import { memoryRoutes } from '#features/listening/memory/index.ts'
import { modelsRoutes } from '#features/operate/models/index.ts'
import { feedbackRoutes } from '#features/notify/feedback/index.ts'
import { followsRoutes } from '#features/shows/follows/index.ts'
import { importsRoutes } from '#features/shows/imports/index.ts'
import { feedsRoutes } from '#features/shows/feeds/index.ts'
import { exportsRoutes } from '#features/shows/exports/index.ts'
import { healthRoutes } from '#features/operate/health/index.ts'
import { lexiconRoutes } from '#features/studio/lexicon/index.ts'
import { listenCheckRoutes } from '#features/episodes/checks/index.ts'
import { listeningRoutes } from '#features/listening/interactions/index.ts'
import { mediaRoutes } from '#features/episodes/media/index.ts'
import {
  oembedRoutes,
  openSearchRoutes,
  pagesRoutes,
  previewsRoutes,
  securityTxtRoutes,
  sitemapRoutes,
} from '#features/shows/pages/index.ts'
import { numbersRoutes } from '#features/people/numbers/index.ts'
import { privateFeedFilesRoutes, privateFeedsRoutes } from '#features/shows/private-feeds/index.ts'
import { provenanceRoutes } from '#features/episodes/provenance/index.ts'
import { pushRoutes } from '#features/notify/push/index.ts'
import { recordingsRoutes } from '#features/studio/recordings/index.ts'
import { registrationsRoutes } from '#features/people/registrations/index.ts'
import { reportsRoutes } from '#features/people/reports/index.ts'
import { scriptsRoutes } from '#features/studio/scripts/index.ts'
import { relatedRoutes, searchRoutes } from '#features/listening/search/index.ts'
import { setupCheckRoutes } from '#features/operate/setup-check/index.ts'
import { showsRoutes } from '#features/shows/settings/index.ts'
import { soundsMediaRoutes, soundsRoutes } from '#features/studio/sounds/index.ts'
import { peopleRoutes } from '#features/people/directory/index.ts'
import { staffRoutes } from '#features/people/staff/index.ts'
import { spokenQuestionsRoutes } from '#features/listening/spoken-questions/index.ts'
import { verificationsRoutes } from '#features/episodes/verifications/index.ts'
import { voicesMediaRoutes, voicesRoutes } from '#features/studio/voices/index.ts'
import { apiDocsRoutes } from '#http/api-docs.ts'
import type { Routes } from '#http/server.ts'

export const routes: Routes[] = [
  accountsRoutes,
  ownAccountRoutes,
  mailboxRoutes,
  feedbackRoutes,
  staffRoutes,
  peopleRoutes,
  registrationsRoutes,
  healthRoutes,
  setupCheckRoutes,
  numbersRoutes,
  reportsRoutes,
  billingRoutes,
  movementsRoutes,
  subscriptionsRoutes,
  paymentEventsRoutes,
  simulatorRoutes,
  channelsRoutes,
  channelMediaRoutes,
  feedsRoutes,
  artworkRoutes,
  artworkMediaRoutes,
  savedVoicesRoutes,
  showsRoutes,
  exportsRoutes,
  lexiconRoutes,
  soundsRoutes,
  soundsMediaRoutes,
  draftsRoutes,
  draftMediaRoutes,
  recordingsRoutes,
  importsRoutes,
  scriptsRoutes,
  contentRoutes,
  contentMediaRoutes,
  revisionedAudioRoutes,
  podcastFilesRoutes,
  provenanceRoutes,
  verificationsRoutes,
  turnsRoutes,
  turnStreamRoutes,
  answerSoundRoutes,
  askingRoutes,
  talkRoutes,
  correctionsRoutes,
  askedRoutes,
  listenCheckRoutes,
  spokenQuestionsRoutes,
  speechRoutes,
  transcriptRoutes,
  listeningRoutes,
  searchRoutes,
  relatedRoutes,
  threadsRoutes,
  followsRoutes,
  digestsRoutes,
  pushRoutes,
  unsubscribeRoutes,
  privateFeedsRoutes,
  memoryRoutes,
  privateFeedFilesRoutes,
  voicesRoutes,
  voicesMediaRoutes,
  modelsRoutes,
  mediaRoutes,
  previewsRoutes,
  oembedRoutes,
  embedsRoutes,
  pagesRoutes,
  sitemapRoutes,
  securityTxtRoutes,
  openSearchRoutes,
  liveRoutes,
  apiDocsRoutes,
]
