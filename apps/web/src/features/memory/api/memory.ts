import * as contract from '@app/contracts/memory'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '#lib/api/api-client.ts'

const key = ['memory']
type Channels = { channels: contract.ChannelMemory[] }

/** Memories of the hosts; answers use and add rows, so they are fetched again whenever they are shown. */
export function memoryQuery(user_id: string) {
  return queryOptions({
    queryKey: [...key, user_id],
    queryFn: ({ signal }) => call(contract.listMemory, { signal }),
    staleTime: 0,
    refetchOnMount: true,
    meta: { person: user_id },
  })
}

/** Changes to the memories of one channel's hosts: optimistic on the page, then refetched. */
export function useMemoryChanges(user_id: string, channel_id: string) {
  const queryClient = useQueryClient()
  const { queryKey } = memoryQuery(user_id)
  const change = (next: (channel: contract.ChannelMemory) => contract.ChannelMemory) =>
    queryClient.setQueryData(queryKey, (known: Channels | undefined) =>
      known
        ? { channels: known.channels.map((each) => (each.channel_id === channel_id ? next(each) : each)) }
        : undefined,
    )
  const onSettled = () => queryClient.invalidateQueries({ queryKey })
  const params = (memory_id: string) => ({ channel_id, memory_id })
  const onMutate = () => queryClient.cancelQueries({ queryKey })
  return {
    turn: useMutation({
      mutationFn: (is_on: boolean) => call(contract.switchMemory, { params: { channel_id }, body: { is_on } }),
      onMutate: async (is_on) => {
        await onMutate()
        change((channel) => ({ ...channel, is_on }))
      },
      onSettled,
    }),
    reword: useMutation({
      mutationFn: ({ memory_id, text }: { memory_id: string; text: string }) =>
        call(contract.changeMemory, { params: params(memory_id), body: { text } }),
      onSettled,
    }),
    forget: useMutation({
      mutationFn: (memory_id: string) => call(contract.forgetMemory, { params: params(memory_id) }),
      onMutate: async (memory_id) => {
        await onMutate()
        change((channel) => ({ ...channel, rows: channel.rows.filter((row) => row.memory_id !== memory_id) }))
      },
      onSettled,
    }),
    restore: useMutation({
      mutationFn: (memory_id: string) => call(contract.restoreMemory, { params: params(memory_id) }),
      onSettled,
    }),
    forgetAll: useMutation({
      mutationFn: () => call(contract.forgetChannel, { params: { channel_id } }),
      onSettled,
    }),
  }
}
