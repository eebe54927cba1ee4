import { Navigate, useParams } from 'react-router'
import { requireParam } from '#lib/navigation/params.ts'
import { paths } from './paths.ts'

/** `/{channelId}/update-session/{contentId}` is another name of the edit page (NAV-O07). */
export function Component() {
  const params = useParams()
  return (
    <Navigate to={paths.editContent(requireParam(params, 'channelId'), requireParam(params, 'contentId'))} replace />
  )
}
