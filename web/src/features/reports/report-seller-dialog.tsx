import { ReportDialog } from './report-dialog.tsx'

interface Props {
  sellerId: string
  name: string
  onClose: () => void
}

/** From a seller’s page, for members. */
export function ReportSellerDialog({ sellerId, name, onClose }: Props) {
  return <ReportDialog about={{ sellerId }} title={`Report ${name}`} onClose={onClose} />
}
