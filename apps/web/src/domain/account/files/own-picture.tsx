import { useQuery } from '@tanstack/react-query'
import { useUser } from '../../../lib/session.ts'
import { objectUrl } from '../../../lib/object-url.ts'
import { classNames } from '../../../ui/class-names.ts'
import { ownPictureQuery, type OwnBucket } from './queries.ts'

interface OwnPictureProps {
  bucket: OwnBucket
  name: string
  /** Width in device pixels; 0 for the stored picture. */
  widthPx: number
  alt: string
  className?: string
}

/** A picture of the learner's own. Its place keeps its size and ground until the picture is there. */
export function OwnPicture({ bucket, name, widthPx, alt, className }: OwnPictureProps) {
  const { data: blob } = useQuery(ownPictureQuery(useUser().id, bucket, name, widthPx))
  return <BlobPicture blob={blob} alt={alt} className={className} />
}

interface BlobPictureProps {
  /** Undefined while it is not there. */
  blob: Blob | undefined
  alt: string
  className?: string | undefined
}

/** A picture that is on the device. */
export function BlobPicture({ blob, alt, className }: BlobPictureProps) {
  const shape = classNames('block bg-sunken object-cover', className)
  if (blob === undefined) return <span className={shape} />
  return <img src={objectUrl(blob)} alt={alt} className={shape} />
}
