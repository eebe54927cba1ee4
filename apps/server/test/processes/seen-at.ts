/** An API, by where it listens. */
type Reachable = { address: string }
type Item = { channel_id: string; content_id: string; title: string }

/** A stranger's view of an item at one API, at each of its public places. */
export async function itemSeenAt({ address }: Reachable, { channel_id, content_id, title }: Item) {
  const get = (path: string) => fetch(new URL(path, address))
  const status = async (path: string) => {
    const answer = await get(path)
    await answer.arrayBuffer()
    return answer.status
  }
  const says = async (path: string) => (await (await get(path)).text()).includes(content_id)
  const page = encodeURIComponent(`http://localhost/${channel_id}/${content_id}`)
  const [api, media, embed, feed, search] = await Promise.all([
    status(`/api/content/${content_id}?channel_id=${channel_id}`),
    status(`/media/content/${content_id}/audio.mp3`),
    status(`/oembed?url=${page}`),
    says(`/channels/${channel_id}/feed.xml`),
    says(`/api/search?q=${encodeURIComponent(title)}`),
  ])
  return { api, media, embed, feed, search }
}
