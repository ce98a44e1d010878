import { onlineManager, useQuery, type UseQueryOptions, type UseQueryResult } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { CallFailure } from './call-failure.ts'

const offline = new CallFailure('offline', '网络不通，连上后自动加载')

const subscribe = (listener: () => void) => onlineManager.subscribe(listener)
const isOnline = () => onlineManager.isOnline()

/** Reads from the server. Without a network nothing is sent until it is back: what is not there by then has failed for the person, and must not look as if it came. */
export function useReading<Data>(options: UseQueryOptions<Data, CallFailure>): UseQueryResult<Data, CallFailure> {
  const reading = useQuery<Data, CallFailure>(options)
  const isWaiting = !useSyncExternalStore(subscribe, isOnline) && options.enabled !== false
  if (!isWaiting || !reading.isPending) return reading
  return {
    ...reading,
    error: offline,
    isError: true,
    isLoading: false,
    isLoadingError: true,
    isPending: false,
    status: 'error',
  }
}
