import { t } from '@bowerbird/contract/language/t'
import { removeCasePhoto } from '@bowerbird/contract/moderation-queue/moderation-queue.endpoints'
import type { ModerationCase } from '@bowerbird/contract/moderation-queue/moderation-queue.schema'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { callAsAdmin, messageOf } from '../../../../platform/call-as-admin.ts'
import { showToast } from '../../../../ui/toasts/toasts.ts'
import { caseKey } from '../moderation-queue.queries.ts'

/** The photo of a case that is shown large, and its removal, which needs a second click. */
export function usePhotos(moderationCase: ModerationCase, mayDecide: boolean) {
  const queryClient = useQueryClient()
  const images = [...new Set(moderationCase.product?.images ?? [])]
  const [chosen, setChosen] = useState(0)
  const [sureOf, setSureOf] = useState<string>()
  const shown = Math.min(chosen, Math.max(0, images.length - 1))
  const address = images[shown]

  const removal = useMutation({
    mutationFn: (photo: string) =>
      callAsAdmin(removeCasePhoto, { params: { id: moderationCase._id }, body: { photo } }),
    onSuccess: (changed) => {
      queryClient.setQueryData(caseKey(moderationCase._id), changed)
      showToast(t`Photo removed`, 'success')
    },
    onError: (error) => showToast(messageOf(error) || t`That did not work. Please try again.`, 'error'),
  })

  const show = (index: number) => {
    setChosen(Math.max(0, Math.min(index, images.length - 1)))
    setSureOf(undefined)
  }
  const remove = () => {
    if (!address || removal.isPending) return
    if (sureOf !== address) return setSureOf(address)
    setSureOf(undefined)
    removal.mutate(address)
  }
  // An ad needs at least one.
  const mayRemove = mayDecide && images.length > 1
  return {
    images,
    shown,
    show,
    isSure: sureOf !== undefined && sureOf === address,
    isRemoving: removal.isPending,
    onRemove: mayRemove ? remove : undefined,
  }
}
