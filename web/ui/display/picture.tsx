import { classNames } from '#ui/class-names.ts';
import './picture.css';

export type PictureProps = {
  /** Address without width and format: `-{width}.avif`, and one `-{width}.webp`, are appended. */
  srcBase: string;
  /** Available widths, in pixels. */
  widths: readonly number[];
  /** Size of the original in pixels: reserves the picture's room before it loads. */
  width: number;
  height: number;
  /** Empty for decoration. */
  alt: string;
  /** The displayed width, as in the `sizes` attribute: '(max-width: 600px) 104px, 380px'. */
  sizes: string;
  /** Tiny blurred version as a data URI, shown until the picture has loaded. */
  placeholder?: string;
  /** Part of the first view: fetched at once with high priority. Other pictures load when they come near the view. */
  priority?: boolean;
  className?: string;
};

/**
 * A photograph in the width for the screen. It fills its box (object-fit: cover) without layout shift. Of the browsers that
 * the store is built for only Edge before 121 does not read AVIF: it gets one WebP. Widths of both formats were a tenth of
 * a menu's document.
 */
export function Picture({
  srcBase,
  widths,
  width,
  height,
  alt,
  sizes,
  placeholder,
  priority = false,
  className,
}: PictureProps) {
  const srcSet = widths.map((one) => `${srcBase}-${one}.avif ${one}w`).join(', ');
  return (
    <picture className={classNames('pic', className)}>
      <source type="image/avif" srcSet={srcSet} sizes={sizes} />
      <img
        src={`${srcBase}-${widths[1] ?? widths[0]}.webp`}
        alt={alt}
        width={width}
        height={height}
        loading={priority ? 'eager' : 'lazy'}
        fetchPriority={priority ? 'high' : 'low'}
        decoding={priority ? undefined : 'async'}
        style={placeholder ? { backgroundImage: `url("${placeholder}")` } : undefined}
      />
    </picture>
  );
}
