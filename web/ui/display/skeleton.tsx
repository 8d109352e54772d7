import type { ReactNode } from 'react';
import { classNames } from '#ui/class-names.ts';
import './skeleton.css';

export type SkeletonProps = {
  /** CSS lengths; a number is pixels. Use the size of the real content. */
  width?: number | string;
  height?: number | string;
  radius?: number | string;
  className?: string;
};

/** A placeholder for loading content. Put several in a SkeletonGroup. */
export function Skeleton({ width, height, radius, className }: SkeletonProps) {
  return (
    <span className={classNames('sk', className)} style={{ width, height, borderRadius: radius }} aria-hidden="true" />
  );
}

export type SkeletonGroupProps = {
  /** Read once: 'Loading the menu'. */
  label: string;
  className?: string;
  children: ReactNode;
};

/** Skeletons of one load, announced once. */
export function SkeletonGroup({ label, className, children }: SkeletonGroupProps) {
  return (
    <div className={className} data-said="" aria-busy="true">
      <span className="vh">{label}</span>
      {children}
    </div>
  );
}
