import { proposeAd } from '@bowerbird/contract/proposals/proposals.endpoints'
import type { Proposal, ProposalRequest } from '@bowerbird/contract/proposals/proposals.schema'
import { MIN_LINE, PROPOSAL_PAUSE_MS } from '@bowerbird/contract/proposals/proposals.terms'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { call } from '../../../../platform/api.ts'

/** The proposal for a line, after a pause in typing. The one before stays while the next is loaded. */
export function useProposal(typed: string, subcategory: string | undefined) {
  const text = typed.trim()
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), PROPOSAL_PAUSE_MS)
    return () => clearTimeout(timer)
  }, [text])
  const isEnough = settled.length >= MIN_LINE && text.length >= MIN_LINE
  const body: ProposalRequest = { text: settled, ...(subcategory && { subcategory }) }
  const { data, isFetching, error, refetch } = useQuery({
    queryKey: ['proposal', body],
    queryFn: () => call(proposeAd, { body }),
    enabled: isEnough,
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
  const proposal: Proposal | undefined = isEnough ? data : undefined
  return {
    proposal,
    /** True if it is the one for what is in the box. */
    isCurrent: isEnough && !isFetching && settled === text,
    /** From the first letter that counts: the pause is part of it. */
    isLoading: text.length >= MIN_LINE && (settled !== text || isFetching),
    error: isEnough ? error : null,
    retry: () => void refetch(),
  }
}
