import { getMessagePhoto, getOwnPhoto } from '@bowerbird/contract/chat/chat.endpoints'

export const ownPhotoPath = (photo: string): string => getOwnPhoto.path.replace(':photo', photo)

export const messagePhotoPath = (conversationId: string, photo: string): string =>
  getMessagePhoto.path.replace(':id', conversationId).replace(':photo', photo)
