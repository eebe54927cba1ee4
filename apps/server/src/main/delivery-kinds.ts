import type { JobDeps } from '#deps.ts'
import type { DeliveryKinds } from '#deliveries/delivery-kind.ts'
import { digestDelivery, episodesDelivery } from '#features/notify/digests/index.ts'
import { feedbackDelivery } from '#features/notify/feedback/index.ts'
import { announcementDelivery, pushDelivery } from '#features/notify/push/index.ts'
import { reportDelivery } from '#features/people/reports/index.ts'
import { feedDelivery } from '#features/shows/feeds/index.ts'
import { importCodeDelivery } from '#features/shows/imports/index.ts'

/** Every kind of delivery, by the name that its rows have. */
export function deliveryKinds(deps: JobDeps): DeliveryKinds {
  return {
    announcement: announcementDelivery(deps),
    digest: digestDelivery(deps),
    episodes: episodesDelivery(deps),
    feed: feedDelivery(deps),
    feedback: feedbackDelivery(deps),
    'import-code': importCodeDelivery(deps),
    push: pushDelivery(deps),
    report: reportDelivery(deps),
  }
}
